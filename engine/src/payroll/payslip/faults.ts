import { dayInWords } from "@hazina/base/calendar.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";

const MOST_DAYS = 31;
const MOST_HOURS = 744;

/**
 * Returns a sentence that says why no payslip can be calculated from the facts of the employee and the elements, and
 * what to do; undefined if a payslip can be calculated.
 */
export function faultOf(employee: Employee, elements: readonly Element[]): string | undefined {
  const { joined, left } = employee;
  if (joined !== undefined && left !== undefined && left < joined) {
    return `${employee.name} leaves on ${dayInWords(left)}, before joining on ${dayInWords(joined)}; correct one of the dates.`;
  }
  if (employee.job === "fees" && employee.feesFor === undefined) {
    return `Choose the nature of the fees of ${employee.name}; the rate of withholding tax depends on it.`;
  }
  let houses = 0;
  for (const element of elements) {
    if (element.type === "housing") houses += 1;
    const fault = elementFault(element) ?? (employee.job === "fees" ? feeFault(element) : undefined);
    if (fault !== undefined) return fault;
  }
  return houses > 1
    ? "An employee can have only one house in a month; combine the two houses into one element."
    : undefined;
}

function elementFault(element: Element): string | undefined {
  switch (element.type) {
    case "earning":
      if (element.amount < 0 && element.arrearsOf === undefined) return negative(element.name ?? element.kind);
      if (element.from !== undefined && element.to !== undefined && element.to < element.from) {
        return `${element.name ?? element.kind} ends on ${dayInWords(element.to)}, before it starts on ${dayInWords(element.from)}. Correct one of the dates.`;
      }
      return undefined;
    case "overtime":
      return outside("Hours of overtime", element.hours, MOST_HOURS);
    case "absence":
      return outside("Days of absence", element.days, MOST_DAYS);
    case "perDiem":
      if (!Number.isInteger(element.days)) return "Per diem days must be whole days.";
      return element.amount < 0 ? negative("Per diem") : outside("Per diem days", element.days, MOST_DAYS);
    case "mileage":
      if (element.amount < 0 || element.standardRate < 0) return negative("Mileage");
      return outside("Kilometres", element.kilometres, 100_000);
    case "schemeGratuity":
      if (!Number.isInteger(element.years) || element.years < 1)
        return "Years of service must be a whole number of at least one.";
      return element.amount < 0 ? negative("Gratuity") : undefined;
    case "benefit":
    case "meals":
      return element.cost < 0 ? negative(element.name ?? "A benefit") : undefined;
    case "service":
      return element.service.cost < 0 ? negative(element.name ?? element.service.kind) : undefined;
    case "loan":
      return element.balance < 0 || element.charged < 0 ? negative(element.name ?? "A loan") : undefined;
    case "deduction":
    case "employerPension": {
      const given = "ofBasic" in element ? element.ofBasic : element.amount;
      const claimed = element.type === "deduction" ? (element.claimed ?? 0) : 0;
      return given < 0 || claimed < 0 ? negative(element.name ?? element.type) : undefined;
    }
    case "employerPaid":
      return element.amount < 0 ? negative(element.name ?? "The amount that the employer pays") : undefined;
    default:
      return undefined;
  }
}

function feeFault(element: Element): string | undefined {
  switch (element.type) {
    case "earning":
    case "perDiem":
    case "mileage":
    case "deduction":
      return undefined;
    case "loan":
      return element.regime === "fringeBenefitTax" ? undefined : LOW_INTEREST;
    default:
      return `A person who is paid fees cannot have the element ${element.type}; remove it, or employ the person.`;
  }
}

const LOW_INTEREST =
  "The benefit of a low-interest loan applies to employees, not to people who are paid fees. Remove it.";

function negative(what: string): string {
  return `${what} is negative; to recover an overpayment, enter it as arrears of the month it was paid for.`;
}

function outside(what: string, value: number, most: number): string | undefined {
  return value >= 0 && value <= most ? undefined : `${what} must be between 0 and ${most}, not ${value}.`;
}
