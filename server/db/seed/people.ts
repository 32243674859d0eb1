import type { Role } from '#shared/people/roles.ts'

export type Person = { first: string; last: string; email: string; role: Role; branch?: string }

/** Names of the demo accounts, by e-mail. */
export const demoNames: Record<string, { first: string; last: string }> = {
  'admin@projukti.test': { first: 'Shahriar', last: 'Kabir' },
  'manager@projukti.test': { first: 'Mahbuba', last: 'Sultana' },
  'staff@projukti.test': { first: 'Arif', last: 'Hossain' },
  'customer@projukti.test': { first: 'Nusrat', last: 'Jahan' },
}

/** More accounts, so that lists look like those of a shop. Nobody knows their passwords. */
export const people: Person[] = [
  customer('Tanvir', 'Ahmed'),
  customer('Farhana', 'Akter'),
  customer('Rakibul', 'Islam'),
  customer('Sadia', 'Rahman'),
  customer('Imran', 'Chowdhury'),
  customer('Ayesha', 'Siddiqua'),
  customer('Mehedi', 'Hasan'),
  customer('Nabila', 'Haque'),
  customer('Ashraful', 'Alam'),
  customer('Sumaiya', 'Khatun'),
  customer('Prosenjit', 'Das'),
  customer('Tasnim', 'Ferdous'),
  customer('Zahid', 'Karim'),
  customer('Moumita', 'Saha'),
  customer('Rezaul', 'Haque'),
  customer('Anika', 'Tabassum'),
  { ...customer('Golam', 'Mostafa'), role: 'deleted' },
  {
    ...customer('Kamrul', 'Huda'),
    email: 'kamrul@projukti.test',
    role: 'shop_manager',
    branch: 'chattogram',
  },
  { ...customer('Lamia', 'Noor'), email: 'lamia@projukti.test', role: 'shop_staff', branch: 'sylhet' },
]

/** Buyers who did not open an account. */
export const guests = [
  customer('Shakil', 'Mahmud'),
  customer('Israt', 'Zaman'),
  customer('Fahim', 'Reza'),
  customer('Rumana', 'Begum'),
  customer('Sajid', 'Anwar'),
  customer('Puja', 'Chakma'),
  customer('Nazmul', 'Bari'),
  customer('Sharmin', 'Sultana'),
  customer('Abir', 'Mitra'),
  customer('Tahmina', 'Yasmin'),
]

export const addresses = [
  { street: 'House 14, Road 7, Dhanmondi', city: 'Dhaka', district: 'Dhaka', postcode: '1205' },
  { street: 'Flat 5B, House 22, Road 11, Banani', city: 'Dhaka', district: 'Dhaka', postcode: '1213' },
  { street: 'House 8, Avenue 3, Block C, Mirpur 11', city: 'Dhaka', district: 'Dhaka', postcode: '1216' },
  { street: 'House 41, Road 12, Sector 7, Uttara', city: 'Dhaka', district: 'Dhaka', postcode: '1230' },
  { street: '17/2 Shantinagar Road', city: 'Dhaka', district: 'Dhaka', postcode: '1217' },
  {
    street: '23 Nawab Sirajuddaula Road, Chawkbazar',
    city: 'Chattogram',
    district: 'Chattogram',
    postcode: '4203',
  },
  { street: 'House 6, Road 2, Khulshi', city: 'Chattogram', district: 'Chattogram', postcode: '4225' },
  { street: '51 Subid Bazar', city: 'Sylhet', district: 'Sylhet', postcode: '3100' },
  { street: '12 Sonadanga Main Road', city: 'Khulna', district: 'Khulna', postcode: '9100' },
  { street: '7 Kazihata, Greater Road', city: 'Rajshahi', district: 'Rajshahi', postcode: '6000' },
  { street: '9 Kandirpar', city: 'Cumilla', district: 'Cumilla', postcode: '3500' },
  { street: '30 Charpara', city: 'Mymensingh', district: 'Mymensingh', postcode: '2200' },
  { street: '4 Jaleshwaritola', city: 'Bogura', district: 'Bogura', postcode: '5800' },
  { street: '18 Kalibari Road', city: 'Barishal', district: 'Barishal', postcode: '8200' },
  { street: '62 Station Road', city: 'Rangpur', district: 'Rangpur', postcode: '5400' },
  { street: 'BSCIC Road, Shibu Market', city: 'Narayanganj', district: 'Narayanganj', postcode: '1400' },
]

export const companies = ['', '', '', '', '', 'Meghna Textiles', 'Shapla Design Studio', 'Padma Logistics']

export const orderNotes = [
  '',
  '',
  '',
  'Please call before delivery.',
  'Deliver after 6 pm, I am at work until then.',
  'A gift: please leave the invoice out of the box.',
  'Set up Bangla keyboard and remove trial programs, please.',
  'The guard at the gate can receive it.',
  'Please write the company name and BIN on the invoice.',
]

function customer(first: string, last: string): Person {
  return { first, last, email: `${first}.${last}@example.com`.toLowerCase(), role: 'user' }
}
