import { banglaNumber } from '../bangla-figures.ts'
import type { words as english } from './unit-name-words.ts'

export const words = {
  unit: (code, grade) => `ইউনিট ${code}, গ্রেড ${grade}`,
  battery: (percent) => `, ব্যাটারি ${banglaNumber(percent)}%`,
} satisfies typeof english
