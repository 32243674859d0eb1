import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const pictureOf = (title: string, picture: number, count: number) =>
  `${title}, ছবি ${digits(picture)}/${digits(count)}`
export const picturesOf = (title: string) => `${title}-এর ছবি`
export const showSmaller = 'ছোট করে দেখান'
export const showLarger = 'বড় করে দেখান'
export const loadingThePicture = 'ছবি লোড হচ্ছে'
export const previousPicture = 'আগের ছবি'
export const nextPicture = 'পরের ছবি'
export const close = 'বন্ধ করুন'

export type Complete = SameWords<typeof import('./zoom-words.ts'), typeof import('./zoom-words.bn.ts')>
