import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entry } from '#tests/support/examples/catalogue-entry.ts'
import { ProductIndex } from '../product-index.ts'
import { selectBest } from '../select-best.ts'

const choices = (text: string) => text.split(' | ').map((value) => ({ value, addPrice: 0 }))
const laptop = (ram: string, ssd: string) => ({
  ram: choices(ram),
  ssd: choices(ssd),
  color: choices('Black | Silver'),
  display: choices('15.6-inch IPS'),
})

const index = new ProductIndex()
index.fill([
  entry({
    _id: 'air',
    title: 'Apple MacBook Air 13-inch M3',
    brand: 'Apple',
    processor: 'Apple M3',
    categories: ['macbook'],
    options: laptop('8GB | 16GB', '256GB | 512GB'),
    sku: 'AP-MBA-M3',
  }),
  entry({
    _id: 'tab',
    title: 'Galaxy Tab S10',
    brand: 'Samsung',
    processor: 'Exynos 1580',
    categories: ['tablet'],
    options: laptop('6GB', '128GB'),
    sku: 'SM-TAB-S10',
  }),
  entry({
    _id: 'sleeve',
    title: 'Felt Sleeve for MacBook Air',
    brand: 'Logitech',
    processor: 'None',
    categories: ['accessories'],
    sku: 'LG-SLV-1',
  }),
  entry({
    _id: 'tuf',
    title: 'Asus TUF Gaming F15',
    brand: 'Asus',
    processorModel: 'Intel Core i5-12450H',
    gpu: 'NVIDIA GeForce RTX 4060',
    categories: ['gaming'],
    options: laptop('16GB', '512GB | 1TB'),
    sku: 'AS-TUF-F15',
    features: 'Backlit keyboard',
  }),
  entry({
    _id: 'tuf17',
    title: 'Asus TUF Gaming F17',
    brand: 'Asus',
    processorModel: 'Intel Core i5-11400H',
    gpu: 'NVIDIA GeForce RTX 3050',
    categories: ['gaming'],
    options: laptop('8GB', '1TB'),
    sku: 'AS-TUF-F17',
  }),
  entry({
    _id: 'thinkpad',
    title: 'Lenovo ThinkPad X1 Carbon',
    brand: 'Lenovo',
    processorModel: 'Intel Core i5-1235U',
    options: laptop('8GB', '256GB'),
    sku: 'LN-X1C',
    deviceType: 'Pre-Owned',
  }),
  entry({
    _id: 'legion',
    title: 'Lenovo Legion 5',
    brand: 'Lenovo',
    processor: 'AMD Ryzen 7',
    processorModel: 'AMD Ryzen 7 7840HS',
    categories: ['gaming'],
    options: laptop('32GB', '1TB'),
    sku: 'LN-LG5',
  }),
  entry({
    _id: 'mouse',
    title: 'Logitech M185 Wireless Mouse',
    brand: 'Logitech',
    processor: 'None',
    categories: ['accessories'],
    sku: 'LG-M185',
  }),
  entry({
    _id: 'hp',
    title: 'HP Pavilion 15',
    brand: 'HP',
    processor: 'Intel Core i3',
    processorModel: 'i3-1215U',
    options: laptop('8GB', '512GB'),
    sku: 'HP-PAV15',
    stock: false,
  }),
])
index.indexWords(Number.POSITIVE_INFINITY)
index.sort()

function search(text: string, among = index): string[] {
  const { bits, scores } = among.words.search(text)
  const slots = selectBest(bits, scores, among.sorted.featured, { from: 0, limit: 50 })
  return slots.map((slot) => among.products[slot]!._id)
}

const laptops = ['air', 'hp', 'legion', 'thinkpad', 'tuf', 'tuf17']

test.each([
  ['macbok air', ['air', 'sleeve']],
  ['mac book air', ['air', 'sleeve']],
  ['macbookair m3', ['air']],
  ['MacBook Air price in Bangladesh', ['air', 'sleeve']],
  ['asus tuf f15', ['tuf']],
  ['asus tuf f 15', ['tuf']],
  ['f15 tuf', ['tuf']],
  ['legoin', ['legion']],
  ['rtx4060', ['tuf']],
  ['i5-12450h', ['tuf']],
  ['12450', ['tuf']],
  ['AS-TUF-F17', ['tuf17']],
  ['as tuf f17', ['tuf17']],
  ['LN-LG', ['legion']],
  ['32 gb', ['legion']],
  ['ryzen7 laptop', ['legion']],
  ['backlit', ['tuf']],
  ['used', ['thinkpad']],
  ['pre owned', ['thinkpad']],
  ['lenovo', ['legion', 'thinkpad']],
  ['logitech maus', ['mouse']],
  ['মাউস', ['mouse']],
  ['hp', ['hp']],
  ['এইচ পি', ['hp']],
])('a shopper who types %s sees %j', (text, expected) => {
  expect(search(text)).toEqual(expected)
})

test.each([
  ['lenvo', ['legion', 'thinkpad']],
  ['লেনোভো', ['legion', 'thinkpad']],
  ['ম্যাকবুক', ['air', 'sleeve']],
  ['ম্যাকবু', ['air', 'sleeve']],
  ['makbuk', ['air', 'sleeve']],
  ['ল্যাপটপ', laptops],
  ['notebook', laptops],
  ['core i5 12 gen', ['thinkpad', 'tuf']],
  ['i5 12th generation', ['thinkpad', 'tuf']],
  ['core i3 12gen', ['hp']],
  ['16gb 512', ['air', 'tuf']],
  ['512gb 16 gb', ['air', 'tuf']],
  ['gaming lapt', ['legion', 'tuf', 'tuf17']],
])('a shopper who types %s finds %j', (text, expected) => {
  expect(search(text).sort()).toEqual(expected)
})

test('if no product has every word, a search shows those with most of them', () => {
  expect(search('asus tuf f15 turquoise')).toEqual(['tuf'])
})

test.each(['zzzzzz', 'qwertyuiop asdfgh', 'no such thing', '!!!', '', ' '])(
  'a search for %j finds nothing',
  (text) => {
    expect(search(text)).toEqual([])
  },
)

test('the search never fails, whatever the text', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom(
      '\0',
      '\ud800',
      '\udc00x',
      '💻',
      '%',
      '_',
      '#',
      '#asus',
      'مرحبا',
      'a'.repeat(5000),
      'ab '.repeat(2000),
      '1'.repeat(300),
      '-'.repeat(300),
      'x-'.repeat(200),
      '__proto__',
      'constructor',
    ),
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 4 }), (texts) => {
      expect(Array.isArray(search(texts.join(' ')))).toBe(true)
    }),
  )
})

const accessories = new ProductIndex()
const accessory = (title: string, category: string, features = '') =>
  entry({ _id: title, title, brand: '', processor: 'None', categories: ['accessories', category], features })
accessories.fill([
  entry({
    _id: 'MacBook Air',
    title: 'MacBook Air',
    brand: 'Apple',
    categories: ['macbook'],
    features: 'Charger in the box, backlit keyboard',
  }),
  entry({
    _id: 'Titan',
    title: 'MSI Titan',
    brand: 'MSI',
    categories: ['gaming'],
    features: 'Mechanical keyboard',
  }),
  entry({ _id: 'Surface', title: 'Surface Pro with Keyboard', brand: 'Microsoft', categories: ['tablet'] }),
  accessory('GaN 67W', 'charger'),
  accessory('RK61', 'keyboard', 'Mechanical switches'),
  accessory('AirPods Pro', 'audio'),
  accessory('Galaxy Buds3 FE', 'audio'),
])
accessories.indexWords(Number.POSITIVE_INFINITY)
accessories.sort()

test.each([
  ['macbook charger', ['GaN 67W']],
  ['mecanical keyboard', ['RK61']],
  ['surface pro keyboard', ['Surface']],
  ['earbuds', ['AirPods Pro', 'Galaxy Buds3 FE']],
  ['ইয়ারবাডস', ['AirPods Pro', 'Galaxy Buds3 FE']],
  ['macbook', ['MacBook Air']],
])('%s finds the thing that it names: %j', (text, titles) => {
  expect(search(text, accessories).sort()).toEqual(titles)
})
