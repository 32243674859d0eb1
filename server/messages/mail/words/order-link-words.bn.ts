import { banglaDigits } from '#shared/bangla-figures.ts'
import type { words as english } from './order-link-words.ts'

export const words = {
  subject: (number) => `আপনার অর্ডার ${banglaDigits(number)}-এর লিংক`,
  say: 'যে লিংকটি চাওয়া হয়েছিল, তা নিচে আছে। এই পৃষ্ঠা থেকেই অর্ডার দেখা, বাতিল, বদল বা ফেরত দেওয়া যায়। লিংকটি যাঁর কাছে থাকবে, তিনিই এসব করতে পারবেন, তাই কাউকে দেবেন না।',
  open: 'অর্ডারটি খুলুন',
  notYou: 'আপনি না চেয়ে থাকলে কিছু করতে হবে না।',
} satisfies typeof english
