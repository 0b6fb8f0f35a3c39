import { IconTrendingUp } from "../kit/icons/arrows.tsx";
import {
  IconCash,
  IconCashBanknote,
  IconChartPie,
  IconCoins,
  IconCreditCard,
  IconReceipt2,
  IconSend,
  IconWallet,
} from "../kit/icons/money.tsx";
import {
  IconChartBar,
  IconChartDots,
  IconCheckbox,
  IconClipboardCheck,
  IconDatabase,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconPlaneDeparture,
  IconReport,
  IconSettings,
  IconTarget,
  IconUserPlus,
} from "../kit/icons/places.tsx";
import { IconAdjustmentsHorizontal, IconGitBranch, IconTable } from "../kit/icons/tables.tsx";
import { IconBell, IconBuilding, IconUser, IconUsers } from "../kit/icons/things.tsx";
import type { NavigationIcon } from "../place.ts";

/** The icons of the navigation. They load with the frame, so that the sign-in page need not load them. */
export const NAVIGATION_ICONS = {
  home: IconHome,
  approvals: IconCheckbox,
  keyFigures: IconTarget,
  variance: IconChartBar,
  hiring: IconUserPlus,
  reports: IconReport,
  statements: IconTable,
  dataSource: IconDatabase,
  dashboard: IconLayoutDashboard,
  cash: IconCash,
  scenarios: IconGitBranch,
  backTest: IconHistory,
  microforecasts: IconChartDots,
  payroll: IconCashBanknote,
  wallet: IconWallet,
  payments: IconSend,
  cards: IconCreditCard,
  payrollSetup: IconAdjustmentsHorizontal,
  profitability: IconChartPie,
  cashReport: IconTrendingUp,
  notifications: IconBell,
  profile: IconUser,
  applications: IconClipboardCheck,
  settings: IconSettings,
  organization: IconBuilding,
  employees: IconUsers,
  myPay: IconReceipt2,
  leave: IconPlaneDeparture,
  loans: IconCoins,
} as const satisfies Readonly<Record<NavigationIcon, typeof IconHome>>;
