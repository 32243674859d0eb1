import { formatNumber } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const pages = 'পৃষ্ঠা'
export const previousPage = 'আগের পৃষ্ঠা'
export const nextPage = 'পরের পৃষ্ঠা'
export const pageNumber = (page: number) => `পৃষ্ঠা ${formatNumber(page)}`
export const place = (page: number, pages: number) => `পৃষ্ঠা ${formatNumber(page)}, মোট ${formatNumber(pages)}`

export type Complete = SameWords<
  typeof import('./pagination-words.ts'),
  typeof import('./pagination-words.bn.ts')
>
