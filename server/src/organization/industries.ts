/**
 * The industries that users choose from at sign-up: the sections of ISIC Rev. 4 (United Nations,
 * 2008) in everyday words.
 */
export const INDUSTRIES: readonly { readonly id: number; readonly name: string }[] = [
  "Agriculture, forestry and fishing",
  "Mining and quarrying",
  "Manufacturing",
  "Electricity, gas and energy",
  "Water, sewerage and waste management",
  "Construction",
  "Wholesale and retail trade",
  "Transport and storage",
  "Hotels, restaurants and tourism",
  "Information and communication",
  "Finance and insurance",
  "Real estate",
  "Professional, scientific and technical services",
  "Administrative and support services",
  "Public administration",
  "Education",
  "Health and social work",
  "Arts, entertainment and recreation",
  "Non-governmental organisations",
  "Other services",
].map((name, index) => ({ id: index + 1, name }));
