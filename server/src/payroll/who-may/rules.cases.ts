/**
 * The users who may call each payroll operation. `people/who-may/rules.cases.ts` explains the
 * columns.
 */
export const PAYROLL_RULES = `
POST /client/my-p9-form                                  | View Own Payslips       | own    |
POST /client/my-payslip                                  | View Own Payslips       | own    |
POST /my/payslip                                         | View Own Payslips       | own    |
POST /my/p9-form                                         | View Own Payslips       | own    |
GET /my/payslip-password                                 | View Own Payslips       | own    |
PUT /my/payslip-password                                 | View Own Payslips       | own    |
POST /client/payroll-types                               | View Payroll            | shared |
POST /payroll-types                                      | Manage Payroll Settings | head   |
PUT /payroll-types/{id}                                  | Manage Payroll Settings | head   |
DELETE /payroll-types/{id}                               | Manage Payroll Settings | head   |
POST /client/payroll-elements                            | View Payroll            | shared |
POST /payroll-elements                                   | Manage Payroll Settings | head   |
PUT /payroll-elements/{id}                               | Manage Payroll Settings | head   |
DELETE /payroll-elements/{id}                            | Manage Payroll Settings | head   |
POST /payroll-elements/usual                             | Manage Payroll Settings | head   |
POST /payroll-elements/preview                           | View Payroll            | shared |
POST /client/employee-payroll-elements                   | View Payroll            | listed |
POST /client/employee-payroll-elements (of one)          | View Payroll            | record |
POST /personnel-pay-elements                             | Prepare Payroll         | record |
PUT /personnel-pay-elements/{id}                         | Prepare Payroll         | record |
DELETE /personnel-pay-elements/{id}                      | Prepare Payroll         | record |
POST /personnel-pay-elements/bulk-assignment             | Prepare Payroll         | record |
POST /personnel-pay-elements/bulk-basic-pay              | Manage Salaries         | sought |
POST /personnel-pay-elements/bulk-basic-pay (by number)  | Manage Salaries         | sought |
POST /personnel-pay-elements/download-basic-pay-template | Manage Salaries         | listed |
GET /payroll/settings                                    | View Payroll            | shared |
PUT /payroll/settings                                    | Manage Payroll Settings | head   |
GET /payroll/formulas/paye-rates                         | View Payroll            | shared |
GET /payroll/formulas/nhif-rates                         | View Payroll            | shared |
GET /payroll/formulas/withholding-tax-rates              | View Payroll            | shared |
GET /payroll/formulas/zemo-rates                         | View Payroll            | shared |
POST /client/payroll-rate-rows                           | View Payroll            | shared |
POST /payroll/formulas/rows                              | Manage Payroll Settings | head   |
POST /payroll/formulas/rows/{id}/decision                | Manage Payroll Settings | head   |
POST /payroll/net-to-gross                               | View Payroll            | shared |
POST /client/payroll                                     | View Payroll            | listed |
POST /client/payroll (one in full)                       | View Payroll            | record |
POST /payrolls                                           | Prepare Payroll         | record |
PUT /payrolls/{id}                                       | Prepare Payroll         | record |
DELETE /payrolls/{id}                                    | Prepare Payroll         | record |
POST /payrolls/{id}/compute                              | Prepare Payroll         | record |
GET /payrolls/{id}/checks                                | View Payroll            | record |
POST /payrolls/{id}/verification                         | View Payroll            | record |
POST /payrolls/{id}/submission                           | Prepare Payroll         | record |
POST /payrolls/{id}/slip                                 | View Payroll            | record |
POST /payrolls/{id}/people                               | View Payroll            | record |
POST /client/payroll-muster-roll                         | View Payroll            | record |
POST /payroll-muster-roll                                | Prepare Payroll         | record |
POST /payroll-muster-roll (a sheet)                      | Prepare Payroll         | record |
POST /payroll-muster-roll/preview                        | View Payroll            | record |
POST /reports/payroll/muster-roll                        | View Payroll            | record |
PUT /payroll-muster-roll/{id}                            | Prepare Payroll         | record |
DELETE /payroll-muster-roll/{id}                         | Prepare Payroll         | record |
POST /approve-payroll                                    | Approve Payroll         | record |
PUT /approvals/payroll/{id}                              | Approve Payroll         | record |
POST /approvals/payroll/progress                         | View Payroll            | record |
POST /approvals/wages-payroll/progress                   | View Payroll            | record |
POST /approvals/payroll/summary                          | View Payroll            | record |
POST /rollback-payroll                                   | Approve Payroll         | record |
POST /rollback-wages-payroll                             | Approve Payroll         | record |
POST /client/payroll-months                              | View Payroll            | shared |
PUT /payroll/months/{month}                              | Approve Payroll         | head   |
POST /client/payroll-process-payment                     | Pay Payroll             | record |
POST /client/payroll-payments                            | View Payroll            | record |
GET /payroll/payments/{id}/file                          | Pay Payroll             | record |
POST /payroll/payments/{id}/results                      | Pay Payroll             | record |
POST /payroll/payments/{id}/results (a sheet)            | Pay Payroll             | record |
POST /client/payroll-opening                             | View Payroll            | listed |
POST /client/payroll-opening (of one)                    | View Payroll            | sought |
POST /payroll/opening                                    | Prepare Payroll         | sought |
POST /payroll/opening/template                           | View Payroll            | listed |
DELETE /payroll/opening/{id}                             | Prepare Payroll         | record |
POST /client/payroll-wages-muster-roll                   | View Payroll            | listed |
POST /client/payroll-wages-muster-roll (of one)          | View Payroll            | sought |
GET /wages-muster-roll                                   | View Payroll            | sought |
POST /wages-muster-roll                                  | Prepare Payroll         | record |
POST /wages-muster-roll (removals)                       | Prepare Payroll         | record |
PUT /wages-muster-roll/{id}                              | Prepare Payroll         | record |
DELETE /wages-muster-roll/{id}                           | Prepare Payroll         | record |
POST /client/p9-forms                                    | View Payroll            | listed |
POST /client/employee-payslips                           | View Payroll            | record |
POST /reports/payroll/payslip                            | View Payroll            | record |
POST /reports/payroll/payslip (to another address)       | View Payroll            | record | Prepare Payroll refused
POST /reports/payroll/p9-form                            | View Payroll            | record |
POST /reports/payroll/payslips                           | View Payroll            | record |
POST /reports/payroll/p9-forms                           | View Payroll            | listed |
POST /payroll/p9-forms/delivery                          | Prepare Payroll         | listed |
POST /client/p9-deliveries                               | View Payroll            | listed |
POST /payroll/payslips/delivery                          | Prepare Payroll         | record |
POST /client/payslip-deliveries                          | View Payroll            | record |
POST /reports/payroll/general-ledger                     | View Payroll            | listed |
POST /reports/payroll/general-ledger (of a payroll)      | View Payroll            | record |
POST /reports/payroll/variance                           | View Payroll            | listed |
POST /reports/payroll/element/variance                   | View Payroll            | listed |
POST /payroll/remittances                                | Pay Payroll             | head   |
POST /client/payroll-obligations                         | View Payroll            | listed |
POST /client/payroll-payees                              | View Payroll            | listed |
POST /payroll/payee-payments                             | Pay Payroll             | head   |
POST /reports/payroll/payee                              | View Payroll            | listed |
POST /reports/payroll/duties                             | View Payroll            | listed |
POST /payroll/simulations                                | View Payroll            | listed |
POST /client/staff-costs                                 | View Payroll            | listed |
`;

/** The paths of the payroll lists. Each list is read for a month and for a payroll. */
export const LISTS = [
  "/client/statutory/paye",
  "/client/statutory/nhif",
  "/client/statutory/nssf",
  "/client/statutory/withholding",
  "/client/statutory/net-pay",
  "/client/statutory/insurance-relief",
  "/client/statutory/allowances",
  "/client/statutory/deductions",
  "/client/statutory/fringe-benefit-tax",
  "/client/statutory/housing-levy",
  "/client/statutory/nita",
  "/client/statutory/helb",
  "/client/statutory/pension",
  "/client/deductions",
  "/client/allowances",
  "/client/payroll-netpay",
  "/client/payroll-wages-netpay",
];

/** The paths that download tax returns and payroll lists as files. */
export const FILES = [
  "paye",
  "nhif",
  "nssf",
  "withholding",
  "net-pay",
  "insurance-relief",
  "allowances",
  "deductions",
  "fringe-benefit-tax",
  "housing-levy",
  "nita",
  "helb",
  "pension",
].map((name) => `/reports/payroll/${name}`);
