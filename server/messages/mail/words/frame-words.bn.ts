import type { words as english } from './frame-words.ts'

export const words = { hotline: 'হটলাইন' } satisfies typeof english
