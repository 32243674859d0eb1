export const title = 'Addresses'
export const description = 'Your billing and shipping addresses.'
export const lead = 'Saved only while this page is open. You enter your delivery address at checkout.'
export const kinds = {
  billing: { title: 'Billing address', add: 'Add billing address', edit: 'Edit billing address' },
  shipping: { title: 'Shipping address', add: 'Add shipping address', edit: 'Edit shipping address' },
}
export const actions = { add: 'Add', edit: 'Edit' }
export const none = 'You have not set up this address yet.'
export const name = 'Name'
export const street = 'Street address'
export const city = 'City'
export const district = 'District'
export const postcode = 'Postcode'
export const country = 'Country'
export const save = 'Save address'
export const cancel = 'Cancel'
export const required = {
  name: 'Name is required.',
  street1: 'Street address is required.',
  city: 'City is required.',
  district: 'District is required.',
  postal: 'Postcode is required.',
  country: 'Country is required.',
}
