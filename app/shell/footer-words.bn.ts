import type { SameWords } from '#shared/site/same-words.ts'

export const allLinks = 'পণ্য, সাহায্য ও আমরা'
export const dhakaAndVat = 'ঢাকা। সব দাম টাকায়, ভ্যাটসহ।'
export const followUs = 'আমাদের সঙ্গে থাকুন'
export const weAccept = 'যেভাবে টাকা দিতে পারেন'
export const theme = 'থিম'
export const themes = { system: 'ডিভাইসের মতো', light: 'লাইট', dark: 'ডার্ক' }
export const tradeLicence = (number: string) => `ট্রেড লাইসেন্স ${number}`
export const complaints = 'অভিযোগ:'

export type Complete = SameWords<typeof import('./footer-words.ts'), typeof import('./footer-words.bn.ts')>
