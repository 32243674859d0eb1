/** The test customer, as the checkout names a buyer. */
export const nusrat = {
  name: 'Nusrat Jahan',
  email: 'nusrat@projukti.test',
  phone: '+8801711000234',
  streetAddress: 'House 5, Road 2',
  city: 'Dhaka',
  district: 'Dhaka',
  country: 'Bangladesh',
}
