import { type Day, parseDay } from "@hazina/base/calendar.ts";
import type { EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";

/** An employee of the demo company. */
export type DemoEmployee = {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly gender: "female" | "male";
  readonly born: Day;
  readonly department: string;
  readonly title: string;
  readonly branch: string;
  readonly kind: EmploymentKind;
  readonly joined: Day;
  /** Pay per month in shillings; for casual workers, per day. */
  readonly pay: number;
};

const PEOPLE = `
0001 | Amina    | Otieno    | female | 1979-03-14 | Management | Managing Director  |         | director   | 2018-02-01 | 245000
0002 | Brian    | Mutua     | male   | 1984-11-02 | Finance    | Finance Manager    |         | permanent  | 2018-05-02 | 165000
0003 | Caro     | Wanjiku   | female | 1993-07-21 | Sales      | Sales Executive    |         | permanent  | 2021-01-11 | 62000
0004 | Peter    | Kamau     | male   | 1981-01-30 | Warehouse  | Warehouse Manager  |         | permanent  | 2018-03-05 | 98000
0005 | Grace    | Achieng   | female | 1990-09-09 | Finance    | Accountant         |         | permanent  | 2019-08-01 | 78000
0006 | John     | Kiprotich | male   | 1988-12-17 | Sales      | Sales Manager      |         | permanent  | 2018-09-03 | 112000
0007 | Mercy    | Njeri     | female | 1995-04-25 | Finance    | Accounts Assistant |         | permanent  | 2022-02-14 | 45000
0008 | Samuel   | Odhiambo  | male   | 1986-06-06 | Delivery   | Fleet Supervisor   |         | permanent  | 2019-01-07 | 64000
0009 | Fatuma   | Ali       | female | 1991-10-12 | Sales      | Branch Manager     | Mombasa | permanent  | 2020-06-01 | 92000
0010 | Daniel   | Mwangi    | male   | 1994-02-28 | Delivery   | Driver             |         | permanent  | 2020-03-16 | 38000
0011 | Joseph   | Kariuki   | male   | 1989-08-08 | Delivery   | Driver             |         | permanent  | 2020-10-05 | 38000
0012 | Esther   | Chebet    | female | 1996-05-19 | Sales      | Sales Executive    |         | permanent  | 2022-07-04 | 56000
0013 | Hassan   | Omar      | male   | 1987-03-03 | Delivery   | Driver             | Mombasa | permanent  | 2021-04-12 | 37000
0014 | Lucy     | Wairimu   | female | 1998-01-15 | Management | Office Assistant   |         | permanent  | 2023-01-09 | 34000
0015 | Kevin    | Ochieng   | male   | 1997-11-23 | Warehouse  | Storekeeper        |         | permanent  | 2022-05-16 | 41000
0016 | Agnes    | Mumbua    | female | 1992-06-30 | Warehouse  | Storekeeper        |         | permanent  | 2021-09-01 | 43000
0017 | Victor   | Kimani    | male   | 1999-09-27 | Sales      | Sales Executive    | Nakuru  | permanent  | 2024-02-05 | 48000
0018 | Rose     | Atieno    | female | 1985-12-05 | Sales      | Branch Manager     | Nakuru  | permanent  | 2020-11-02 | 88000
0019 | Dennis   | Mutiso    | male   | 1993-03-18 | Delivery   | Driver             | Nakuru  | permanent  | 2023-06-01 | 36000
0020 | Zainab   | Hussein   | female | 2000-08-14 | Sales      | Sales Executive    | Mombasa | permanent  | 2025-01-06 | 44000
0021 | Collins  | Wekesa    | male   | 1998-04-04 | Warehouse  | Loader             |         | contract   | 2025-12-01 | 29000
0022 | Faith    | Nduta     | female | 2001-02-22 | Finance    | Intern             |         | intern     | 2026-05-04 | 25000
0023 | Ibrahim  | Juma      | male   | 1990-07-07 | Warehouse  | Loader             | Mombasa | permanent  | 2024-08-19 | 30000
0024 | Naomi    | Jepkosgei | female | 1994-10-31 | Management | HR Officer         |         | permanent  | 2026-09-16 | 72000
0025 | Moses    | Barasa    | male   | 1995-05-05 | Warehouse  | Loader             |         | casual     | 2026-02-02 | 900
0026 | Paul     | Njoroge   | male   | 2002-12-12 | Warehouse  | Loader             |         | casual     | 2026-03-02 | 900
0027 | Mwanaisha| Bakari    | female | 1999-06-16 | Warehouse  | Packer             | Mombasa | casual     | 2026-04-01 | 850
0028 | Simon    | Lekuton   | male   | 1997-01-09 | Delivery   | Turnboy            |         | casual     | 2026-06-01 | 950
`;

/**
 * The employees of the demo company: 24 on its payroll and 4 casual workers. They belong to five departments, and work
 * at the head office or in one of two branches.
 */
export const DEMO_EMPLOYEES: readonly DemoEmployee[] = PEOPLE.trim()
  .split("\n")
  .map((line) => {
    const [
      number = "",
      first = "",
      last = "",
      gender,
      born = "",
      department = "",
      title = "",
      branch = "",
      kind,
      joined = "",
      pay,
    ] = line.split("|").map((cell) => cell.trim());
    return {
      number,
      first,
      last,
      gender: gender === "female" ? "female" : "male",
      born: parseDay(born),
      department,
      title,
      branch,
      kind: kind as EmploymentKind,
      joined: parseDay(joined),
      pay: Number(pay),
    };
  });
