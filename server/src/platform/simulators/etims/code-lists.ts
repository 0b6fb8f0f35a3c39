const rows = (list: readonly (readonly [string, string, string?])[]) =>
  list.map(([cd, cdNm, userDfnCd1 = ""], at) => ({ cd, cdNm, cdDesc: cdNm, useYn: "Y", srtOrd: at + 1, userDfnCd1 }));

/** The code lists that a device reads after it is initialised, in KRA's format. */
export const SIMULATED_CODES = [
  {
    cdCls: "04",
    cdClsNm: "Taxation Type",
    dtlList: rows([
      ["A", "A-Exempt", "0"],
      ["B", "B-16.00%", "16"],
      ["C", "C-0%", "0"],
      ["D", "D-Non-VAT", "0"],
      ["E", "E-8%", "8"],
    ]),
  },
  {
    cdCls: "10",
    cdClsNm: "Quantity Unit",
    dtlList: rows([
      ["NO", "Number"],
      ["KG", "Kilogram"],
      ["LT", "Litre"],
      ["MT", "Metre"],
    ]),
  },
  {
    cdCls: "17",
    cdClsNm: "Packaging Unit",
    dtlList: rows([
      ["NT", "Net"],
      ["CT", "Carton"],
    ]),
  },
];

const row = (itemClsCd: string, itemClsNm: string) => ({
  itemClsCd,
  itemClsNm,
  itemClsLvl: 5,
  taxTyCd: "B",
  mjrTgYn: "N",
  useYn: "Y",
});

/** Some of the item classes (UNSPSC) in KRA's list. */
export const ITEM_CLASSES = [
  row("8010150100", "New business start up consultation services"),
  row("8010160400", "Project management services"),
  row("8111150100", "Software application design services"),
  row("7810180200", "Regional or national trucking services"),
  row("7813160200", "Merchandise storage and warehouse rental"),
  row("8013150200", "Commercial or industrial facility rental"),
  row("5022110100", "Cereal grains and flour"),
  row("4411150100", "Office and desk supplies"),
  row("9010150100", "Restaurants and catering services"),
  row("8612170200", "Training and adult education services"),
];
