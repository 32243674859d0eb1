import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const yourNumber = (phone: string) => `আপনার নম্বর: ${digits(phone)}`

export type Complete = SameWords<typeof import('./phone-words.ts'), typeof import('./phone-words.bn.ts')>
