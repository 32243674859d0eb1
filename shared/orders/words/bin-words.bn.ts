import type { words as english } from './bin-words.ts'

export const words = { notABin: 'BIN-এ ১৩টি সংখ্যা থাকে, যেমন 001234567-0101।' } satisfies typeof english
