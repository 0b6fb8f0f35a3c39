/**
 * Formulas and their results in shillings, rounded once to the cent, for an employee with basic pay of 60,000.00,
 * fixed cash pay of 75,000.00, gross cash pay of 80,000.00, 20 of 31 days worked, 12.50 hours, 5 years of service, and
 * 1,000.00 of an element `risk`.
 */
export const FORMULA_CASES = `
name                          | formula                                                  | gives
a share                       | basic × 0.15                                             |  9,000.00
signs of a keyboard           | basic * 0.15                                             |  9,000.00
capital letters               | BASIC * 0.15                                             |  9,000.00
times before plus             | 1 + 2 × 3                                                |      7.00
brackets                      | (1 + 2) × 3                                              |      9.00
from left to right            | 100 − 30 − 20                                            |     50.00
a division before a product   | 100 ÷ 8 × 2                                              |     25.00
a minus before                | −basic ÷ 2 + fixed_cash                                  | 45,000.00
two minuses                   | 5 − −3                                                   |      8.00
exact thirds, rounded once    | basic ÷ 7 ÷ 3 × 7 × 3                                    | 60,000.00
a third of a shilling         | 1 ÷ 3                                                    |      0.33
half a cent goes up           | 0.005                                                    |      0.01
half a cent below goes down   | 0 − 0.005                                                |     -0.01
no binary floats              | 0.1 + 0.2                                                |      0.30
days                          | basic ÷ days_of_month × days_worked                      | 38,709.68
hours                         | hours × 250                                              |  3,125.00
the least                     | min(basic, 50000, 70000)                                 | 50,000.00
the most                      | max(0, basic − 70000)                                    |      0.00
an element by its code        | risk × 2                                                 |  2,000.00
a condition that holds        | if(years_of_service >= 5, basic × 0.1, 0)                |  6,000.00
a condition that does not     | if(years_of_service > 5, basic × 0.1, 0)                 |      0.00
equal                         | if(hours = 12.5, 1, 2)                                   |      1.00
not equal                     | if(hours <> 12.5, 1, 2)                                  |      2.00
only the branch that holds    | if(risk = 1000, 7, 1 ÷ 0)                                |      7.00
whole shillings               | round(1234.5)                                            |  1,235.00
a place                       | round(12.349, 1)                                         |     12.30
thousands                     | round(basic + 499, −3)                                   | 60,000.00
gross cash                    | gross_cash × 0.01                                        |    800.00
nested                        | min(max(basic ÷ 10, 2000), if(hours > 10, 5000, 9000))   |  5,000.00
`;

/** Formulas that are refused, each with its message. */
export const REFUSED_FORMULA_CASES = `
name                     | formula                    | says
nothing                  |                            | Write a formula, such as basic × 0.15.
an unknown name          | basic + bonsu              | Character 9: "bonsu" is not known.
a tax                    | basic − paye               | Character 9: a formula cannot name "paye": taxes and net pay follow from it.
net pay                  | net × 2                    | Character 1: a formula cannot name "net": taxes and net pay follow from it.
a percent sign           | basic × 15%                | Character 11: "%" is not expected here. Write 15% as 0.15.
an operator too many     | basic × × 2                | Character 9: "×" is not expected here.
it ends too early        | basic +                    | Character 8: the formula ends too early.
a bracket is missing     | (basic + 1                 | Character 11: ")" is missing.
a bracket too many       | basic) + 1                 | Character 6: ")" is not expected here.
two names                | basic basic                | Character 7: "basic" is not expected here.
an unknown function      | sqrt(basic)                | Character 1: "sqrt" is not a function; use one of min, max, if, round.
min of one               | min(basic)                 | Character 1: min takes two or more values.
if without a comparison  | if(basic, 1, 2)            | Character 9: if needs a comparison first, such as hours > 10.
a comparison alone       | basic > 1                  | Character 7: a comparison is allowed only as the first value of if.
too many places          | round(basic, 9)            | Character 1: round takes a value and the number of places, −6 to 6.
a foreign sign           | basic ^ 2                  | Character 7: "^" is not expected here.
a text                   | basic + "1"                | Character 9: """ is not expected here.
`;
