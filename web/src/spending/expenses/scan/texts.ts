/** UI strings for reading the QR code of a receipt. A translation needs another file with the same keys. */
export const scanTexts = {
  title: "Scan the QR code of the receipt",
  lead: "Hold the receipt's QR code inside the frame. The form is filled in as soon as the code has been read.",
  starting: "The camera starts…",
  video: "Camera picture",
  scan: "Scan QR code",
  photo: "Use a photo instead",
  reading: "Looking for the receipt's QR code in the photo…",
  done: "The QR code of an eTIMS receipt was read",
  facts: {
    pin: "Supplier's PIN",
    date: "Date",
    number: "Invoice number",
  },
  checkAmount: "The code does not contain the amount. Enter the amount and the VAT as the receipt shows them.",
  replacedPin: (before: string) => `It replaces the PIN ${before} that was entered.`,
  cardDay: (day: string) => `The receipt is dated ${day}. The date of the card payment is kept.`,
  refused: {
    payment:
      "This QR code is for a payment, such as the code of an M-Pesa till. Scan the code that KRA prints on the receipt.",
    kra: "This QR code opens a page of KRA, but it is not the code of a receipt. Scan the code at the end of the receipt.",
    website: "This QR code opens a website. It is not the code of an eTIMS receipt.",
    other: "This QR code is not the code of an eTIMS receipt.",
  },
  noCode: (file: string) =>
    `No QR code was found in ${file}. If the receipt has one, take the photo from closer and in good light, or scan it with the camera.`,
  noPicture: (file: string) => `${file} cannot be opened as a picture, so it was not searched for a QR code.`,
  noReader:
    "The QR code could not be read, because the reader could not be loaded. Check your connection and try again, or enter the control unit invoice number.",
  camera: {
    refused:
      "The camera is blocked for this site. Allow it in the settings of your browser and try again, or use a photo of the receipt.",
    none: "This device has no camera that can be used. Use a photo of the receipt.",
    busy: "The camera could not be started, because another application may be using it. Close that application and try again, or use a photo of the receipt.",
    insecure: "The camera needs a secure connection (https). Use a photo of the receipt.",
  },
} as const;
