import type { SameWords } from '#shared/site/same-words.ts'

export const inStock = 'স্টকে আছে'
export const soldOut = 'স্টকে নেই'
export const preOrder = 'প্রি-অর্ডার'
export const chooseAUnit = 'ইউনিট বেছে নিন'
export const addToCart = 'কার্টে রাখুন'
export const compareProducts = 'পণ্য তুলনা করুন'
export const twoToFourProducts = 'দুই থেকে চারটি পণ্য পাশাপাশি দেখুন, কোথায় আলাদা তা-ও।'
export const compare = 'তুলনা করুন'
export const showOnlyDifferences = 'শুধু পার্থক্য দেখান'
export const youCanCompareFour = 'সর্বোচ্চ চারটি তুলনা করা যায়। আরেকটি নিতে একটি সরান।'
export const comparison = 'তুলনা'
export const remove = 'সরান'
export const different = '(আলাদা)'
export const addAnother = 'আরেকটি যোগ করুন'
export const chooseProducts = 'পণ্য বেছে নিন'
export const searchForAProduct = 'পণ্য খুঁজুন'
export const search = 'খুঁজুন'
export const noResultsFoundFor = 'কিছু পাওয়া যায়নি'
export const productsToCompare = 'তুলনার পণ্য'
export const rows = {
  price: 'দাম',
  availability: 'স্টক',
  condition: 'অবস্থা',
  grade: 'গ্রেড',
  battery: 'ব্যাটারি হেলথ',
  processor: 'প্রসেসর',
  graphics: 'গ্রাফিক্স',
  memory: 'RAM',
  storage: 'স্টোরেজ',
  screen: 'স্ক্রিন',
  resolution: 'রেজোলিউশন',
  warranty: 'ওয়ারেন্টি',
  colours: 'রং',
}
export const from = (price: string) => `${price} থেকে`
export const span = ' থেকে '
export const either = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} বা ${names.at(-1)}` : names.join()
export const hints = [
  'দুই থেকে চারটি পণ্য বেছে নিন।',
  'কোথায় আলাদা দেখতে আরও এক থেকে তিনটি বেছে নিন।',
  'চিহ্ন দেওয়া সারিগুলোতে পার্থক্য আছে। এই পৃষ্ঠার লিংক শেয়ার বা প্রিন্ট করতে পারেন।',
]
export const removeProduct = (product: string) => `${product} সরান`

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
