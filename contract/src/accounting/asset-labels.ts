/**
 * How an asset is depreciated in the books: not at all (`none`), by equal monthly amounts (`straight`), or by a yearly
 * percentage of its book value (`reducing`).
 */
export const DEPRECIATION_METHODS = ["none", "straight", "reducing"] as const;

/** The states of an asset. Only an active asset is depreciated. A disposal needs approval before it is posted. */
export const ASSET_STATES = ["draft", "pending", "active", "disposing", "disposed"] as const;

/**
 * The wear and tear classes of the Second Schedule to the Income Tax Act. An asset of the class `none` has no
 * deduction.
 */
export const TAX_CLASSES = [
  "manufacturing_building",
  "hotel_building",
  "hospital_building",
  "education_building",
  "commercial_building",
  "manufacturing_machinery",
  "hospital_equipment",
  "ship_aircraft",
  "motor_vehicle",
  "commercial_vehicle",
  "computer",
  "furniture",
  "telecommunications",
  "filming",
  "other_machinery",
  "none",
] as const;
