import type { words as english } from './money-words.ts'

export const words = {
  kinds: {
    cash: 'নগদ',
    card: 'শাখায় কার্ড',
    bkash: 'bKash',
    nagad: 'Nagad',
    bangla_qr: 'Bangla QR',
    bank: 'ব্যাংক ট্রান্সফার',
    cheque: 'চেক',
    cod: 'ক্যাশ অন ডেলিভারি',
    exchange: 'বদল',
  },
} satisfies typeof english
