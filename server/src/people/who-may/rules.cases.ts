/**
 * The users who may call each operation of the people domain. There is one line per operation and variant, with these
 * columns:
 *
 * - the ability that the role needs;
 * - the rows that the operation works on. `record`: a record named by id, which is not found by a caller who may not
 *   see its place. `sought`: a filter by such an id, which finds nothing for that caller. `listed`: the rows that the
 *   caller may see. `shared`: rows of the company, the same for all branches. `head`: rows for users of the head
 *   company only. `own`: the caller's own record. `owned`: a record of the caller, named by id;
 * - the second ability that is needed for another person's record, and the result without it: `refused` (403), `hidden`
 *   (404), `empty` (no rows), `either` (403 or 404).
 */
export const PEOPLE_RULES = `
POST /client/employees                                   | View Employees          | listed |
POST /client/employees (by branch)                       | View Employees          | sought |
GET /personnel/{id}                                      | View Employees          | record |
POST /personnel/{id}/history                             | View Employees          | record |
POST /personnel                                          | Manage Employees        | record |
POST /personnel (with pay)                               | Manage Employees        | record | Manage Salaries refused
PUT /personnel/{id}                                      | Manage Employees        | record |
PUT /personnel/{id} (pay)                                | Manage Employees        | record | Manage Salaries refused
PUT /personnel/{id} (claims)                             | Manage Employees        | record | Manage Salaries refused
PUT /personnel/{id} (payout)                             | Manage Employees        | record |
DELETE /personnel/{id}                                   | Manage Employees        | record |
POST /personnel/{id}/departure                           | Manage Employees        | record |
DELETE /personnel/{id}/departure                         | Manage Employees        | record |
POST /personnel/{id}/departure/preview                   | Manage Employees        | record |
GET /personnel/{id}/certificate-of-service               | Manage Employees        | record |
POST /personnel/{id}/rehire                              | Manage Employees        | record |
POST /personnel/{id}/user                                | Manage Employees        | record |
POST /personnel/{id}/pay/decision                        | Approve Payroll         | record | View Salaries refused
POST /personnel/{id}/payout/confirmation                 | Confirm Pay-out Details | record |
POST /personnel/bulk-terms                               | Manage Employees        | sought |
POST /personnel/bulk-departure                           | Manage Employees        | sought |
POST /personnel/{id}/documents                           | Manage Employees        | record |
GET /personnel/{id}/documents/{document_id}              | View Salaries           | record | View Employees refused
DELETE /personnel/{id}/documents/{document_id}           | Manage Employees        | record |
POST /personnel/{id}/documents/{document_id}/restore     | Manage Employees        | record |
POST /batch-employees/{x}                                | Manage Employees        | record |
POST /batch-employees/{x} (with pay)                     | Manage Employees        | record | Manage Salaries refused
GET /batch-employees/template                            | Manage Employees        | shared |
POST /gateway/interswitch/wallet-providers               | Own Account             | shared |
POST /client/leave-types                                 | Request Leave           | shared |
POST /leave-types                                        | Approve Leave           | head   |
PUT /leave-types/{id}                                    | Approve Leave           | head   |
DELETE /leave-types/{id}                                 | Approve Leave           | head   |
GET /leave/settings                                      | Request Leave           | shared |
PUT /leave/settings                                      | Approve Leave           | head   |
POST /client/leave-balances                              | Request Leave           | listed |
POST /client/leave-balances (of one)                     | Request Leave           | sought | View Leave empty
POST /leave-adjustments                                  | Approve Leave           | record |
POST /leave-adjustments/opening                          | Approve Leave           | listed |
POST /leave-adjustments/opening/template                 | Approve Leave           | listed |
POST /client/leave-adjustments                           | View Leave              | sought |
POST /client/leave-requests                              | Request Leave           | listed |
POST /client/leave-requests (of one)                     | Request Leave           | sought | View Leave empty
GET /leave-requests/{id}                                 | Request Leave           | record | View Leave hidden
POST /leave-requests                                     | Request Leave           | record | View Leave hidden, Approve Leave hidden
PUT /leave-requests/{id}                                 | Request Leave           | record | View Leave hidden, Approve Leave hidden
DELETE /leave-requests/{id}                              | Request Leave           | record | View Leave hidden, Approve Leave hidden
POST /leave-requests/{id}/document                       | Request Leave           | record | View Leave hidden, Approve Leave hidden
GET /leave-requests/{id}/document                        | Request Leave           | record | View Leave hidden, Approve Leave hidden
POST /leave-requests/{id}/decision                       | Own Account             | record | Approve Leave either
POST /client/leave-calendar                              | Request Leave           | listed |
POST /client/leave-liability                             | View Salaries           | listed | View Leave refused
POST /client/loans                                       | View Own Payslips       | listed |
POST /client/loans (of one)                              | View Own Payslips       | sought | View Loans empty
GET /loans/{id}                                          | View Own Payslips       | record | View Loans hidden
POST /loans/import                                       | Manage Loans            | listed |
POST /loans/import/template                              | Manage Loans            | listed |
POST /loans/quote                                        | View Own Payslips       | record | Manage Loans hidden
POST /loans                                              | Own Account             | record | Manage Loans hidden
PUT /loans/{id}                                          | Own Account             | record | View Loans hidden, Manage Loans refused
DELETE /loans/{id}                                       | Own Account             | record | View Loans hidden, Manage Loans refused
POST /loans/{id}/decision                                | Own Account             | record | Approve Loans either
POST /loans/{id}/decision (a change)                     | Own Account             | record | Approve Loans either
POST /loans/{id}/disbursement                            | Manage Loans            | record | View Loans hidden
POST /loans/{id}/repayments                              | Manage Loans            | record | View Loans hidden
POST /loans/{id}/repayments/reversal                     | Manage Loans            | record | View Loans hidden
POST /loans/{id}/skip                                    | Own Account             | record | View Loans hidden, Manage Loans refused
POST /loans/{id}/schedule                                | Manage Loans            | record | View Loans hidden
POST /loans/{id}/write-off                               | Manage Loans            | record | View Loans hidden
GET /my/record                                           | View Own Payslips       | own    |
GET /my/changes                                          | View Own Payslips       | own    |
POST /my/changes                                         | View Own Payslips       | own    |
DELETE /my/changes/{id}                                  | View Own Payslips       | owned  |
GET /my/documents/{id}                                   | View Own Payslips       | owned  |
GET /my/export                                           | View Own Payslips       | own    |
`;
