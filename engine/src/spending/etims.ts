/** The address that the QR code of an eTIMS receipt opens at KRA. */
const LINK = /^https:\/\/(?:etims|etims-sbx)\.kra\.go\.ke\/\S*[?&]Data=(([AP]\d{9}[A-Z])[^\s&#]+)\S*$/i;

/** The text form of a QR code: day, time, control unit, receipt, internal data and signature. */
const TEXT = /^(\d{2})(\d{2})(\d{4})#(\d{6})#([^#]+)#([^#]+)#[^#]*#[^#]+$/;

/** The content of the QR code of an eTIMS receipt. */
export type EtimsCode = {
  /** The PIN of the supplier; null where the code has none. */
  readonly pin: string | null;
  /** The day of the receipt as `YYYY-MM-DD`; null where the code has none. */
  readonly day: string | null;
  /**
   * The key that identifies the receipt, in capitals, so that upper and lower case in the typed code make no
   * difference.
   */
  readonly receipt: string;
};

/**
 * Reads the text of the QR code of an eTIMS receipt, as a link to KRA or in the text form of a control unit;
 * undefined for any other text. Source: KRA, technical specification of trader invoicing systems, version
 * 2.0, April 2023. The code suggests that a receipt was issued; only KRA can confirm that.
 */
export function readEtimsCode(text: string): EtimsCode | undefined {
  const trimmed = text.trim();
  const link = LINK.exec(trimmed);
  // A link that names two receipts is evidence of none.
  if (link && trimmed.split(/[?&]Data=/i).length > 2) return undefined;
  if (link) return { pin: link[2]?.toUpperCase() ?? null, day: null, receipt: (link[1] ?? "").toUpperCase() };
  const code = TEXT.exec(trimmed);
  if (!code) return undefined;
  const [, day, month, year] = code;
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  return isDay ? { pin: null, day: `${year}-${month}-${day}`, receipt: trimmed.toUpperCase() } : undefined;
}
