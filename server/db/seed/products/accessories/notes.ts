/** The last sentences on the pages of accessories. */
export const yearOfWarranty =
  'One year of official warranty: bring the box and the invoice to any of our shops.'
export const checkThatItFits =
  "Not sure whether it fits? Send a photo of your laptop's underside on WhatsApp and we check before you pay."
