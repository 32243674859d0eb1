import type { words as english } from './tracking-words.ts'

export const words = { placed: 'অর্ডার করা হয়েছে', paid: 'পেমেন্ট পেয়েছি' } satisfies typeof english
