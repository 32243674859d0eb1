import type { ReactNode } from 'react'

export const contactUs = 'Contact us'
export const callWriteOrDrop = 'Call, write or drop in. Somebody who knows laptops will help you.'
export const writeToUs = 'Write to us'
export const findUs = 'Find us'
export const ourBranches = 'Our branches'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const phoneNumber = 'Phone number'
export const subject = 'Subject'
export const message = 'Message'
export const customRequirements = 'Custom requirements'
export const tellUsWhatYou =
  'Tell us what you need and we find it: pre-orders, configurations we do not list, quantities for a business.'
export const name = 'Name'
export const businessOrganization = 'Business/Organization'
export const emailAddress = 'Email address'
export const contactNumber = 'Contact number'
export const address = 'Address'
export const additionalInformation = 'Additional information'
export const modelProcessorMemoryStorage =
  'Model, processor, memory, storage, quantity, budget, and when you need it.'
export const sending = 'Sending...'
export const restoreMyMessage = 'Restore my message'
export const showTheLiveMap = 'Show the live map'
export const opensInANew = '(opens in a new tab)'
export const theShopStandsOn = 'The shop is on Begum Rokeya Avenue in Agargaon, beside the metro station'
export const parliamentGrounds = 'Parliament grounds'
export const begumRokeyaAvenue = 'Begum Rokeya Avenue'
export const agargaonMetro = 'Agargaon metro'
export const mapOf = (branch: string) => (
  <>
    Map<span className="sr-only"> of {branch} (opens in a new tab)</span>
  </>
)
export const contactDescription = (hotline: string) =>
  `Call ${hotline}, write to us or visit one of our branches.`
export const phone = 'Phone'
export const whatsapp = 'WhatsApp'
export const sendMessage = 'Send message'
export const preOrder = (product: string, sku: string) =>
  `I would like to pre-order: ${product} (SKU ${sku}).`
export const requirementsLead = (hotline: ReactNode) => (
  <>
    A model that is out of stock, a configuration we do not list, twenty machines for an office: tell us, and
    we call you with a price and a date. In a hurry? Call {hotline}.
  </>
)
export const sendRequirements = 'Send requirements'
export const mapAround = (shop: string) => `Map of the streets around ${shop}`
export const openInOpenstreetmap = 'Open in OpenStreetMap'
