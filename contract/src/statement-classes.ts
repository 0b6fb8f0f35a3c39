/** Classification codes of the profit and loss, in statement order. */
export const PROFIT_AND_LOSS_CLASSES = [
  "REV",
  "VCOS",
  "FCOS",
  "VEXP",
  "FEXP",
  "DA",
  "OEXP",
  "AINC",
  "IINC",
  "IEXP",
  "TEXP",
  "ADJ",
  "DIV",
] as const;

/** Classification codes of the balance sheet, in statement order. */
export const BALANCE_SHEET_CLASSES = [
  "CASH",
  "AR",
  "WIP",
  "INV",
  "OCA",
  "FA",
  "IA",
  "ONCA",
  "STD",
  "AP",
  "TL",
  "OCL",
  "LTD",
  "DTAX",
  "ONCL",
  "RE",
  "CE",
  "OEQ",
] as const;
