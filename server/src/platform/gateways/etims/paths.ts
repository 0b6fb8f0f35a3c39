/**
 * The ways to reach eTIMS: KRA's gateway, the older direct address, or a VSCU in the company's
 * network.
 */
export type EtimsVariant = "gateway" | "direct" | "vscu";

/** The operations of eTIMS, under the names that Hazina uses for them. `ETIMS_PATHS` contains their paths. */
export type EtimsCall =
  | "initialize"
  | "codes"
  | "itemClasses"
  | "saveItem"
  | "items"
  | "sale"
  | "sold"
  | "purchases"
  | "purchase";

/**
 * The path of each call to eTIMS, for each way of reaching it. Sources: KRA, OSCU and VSCU requirements and
 * communication protocols 2.0 (2023). The paths of the gateway are the names that its sandbox accepts in 2026.
 */
export const ETIMS_PATHS: Readonly<Record<EtimsVariant, Readonly<Record<EtimsCall, string>>>> = {
  gateway: {
    initialize: "/initialize",
    codes: "/selectCodeList",
    itemClasses: "/selectItemClass",
    saveItem: "/saveItem",
    items: "/itemInfo",
    sale: "/sendSalesTransaction",
    sold: "/selectInvoiceDetail",
    purchases: "/getPurchaseTransactionInfo",
    purchase: "/sendPurchaseTransactionInfo",
  },
  direct: {
    initialize: "/selectInitOsdcInfo",
    codes: "/selectCodeList",
    itemClasses: "/selectItemClsList",
    saveItem: "/saveItem",
    items: "/selectItemList",
    sale: "/saveTrnsSalesOsdc",
    sold: "/selectInvoiceDetails",
    purchases: "/selectTrnsPurchaseSalesList",
    purchase: "/insertTrnsPurchase",
  },
  vscu: {
    initialize: "/initializer/selectInitInfo",
    codes: "/code/selectCodes",
    itemClasses: "/itemClass/selectItemsClass",
    saveItem: "/items/saveItems",
    items: "/items/selectItems",
    sale: "/trnsSales/saveSales",
    sold: "/trnsSales/selectInvoiceDetails",
    purchases: "/trnsPurchase/selectTrnsPurchaseSales",
    purchase: "/trnsPurchase/savePurchases",
  },
};
