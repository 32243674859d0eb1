import type { words as english } from './wallet-words.ts'

export const words = {
  limit: (perDay, amount) =>
    `bKash, Nagad বা Rocket-এ দিনে সর্বোচ্চ ${perDay} ঢোকানো যায়। সেখান থেকে ${amount} দিতে চাইলে আগে ব্যালেন্স দেখে নিন, অথবা কার্ড বা ইন্টারনেট ব্যাংকিংয়ে দিন।`,
} satisfies typeof english
