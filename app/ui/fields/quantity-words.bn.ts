import type { SameWords } from '#shared/site/same-words.ts'

export const quantityOf = (product: string) => `${product}: পরিমাণ`
export const oneLess = (product: string) => `${product}: একটি কমান`
export const oneMore = (product: string) => `${product}: একটি বাড়ান`

export type Complete = SameWords<
  typeof import('./quantity-words.ts'),
  typeof import('./quantity-words.bn.ts')
>
