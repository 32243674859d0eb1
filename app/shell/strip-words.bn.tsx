import type { SameWords } from '#shared/site/same-words.ts'

export const deliveryEverywhere = 'সারা দেশে ডেলিভারি'
export const cashOnDelivery = (delivery: string) => (
  <>
    {delivery}, হটলাইনে অর্ডার করলে <b>ক্যাশ অন ডেলিভারি</b>
  </>
)
export const officialWarranty = 'প্রতিটি নতুন ডিভাইসে অফিশিয়াল ওয়ারেন্টি'
export const branches = 'আমাদের শাখা'

export type Complete = SameWords<typeof import('./strip-words.tsx'), typeof import('./strip-words.bn.tsx')>
