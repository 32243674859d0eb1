import type { words as english } from './claim-words.ts'

export const words = {
  names: {
    received: 'পেয়েছি',
    checking: 'দেখা হচ্ছে',
    at_maker: 'নির্মাতার কাছে',
    ready: 'তৈরি',
    returned: 'ফেরত দেওয়া হয়েছে',
    refused: 'নেওয়া যায়নি',
  },
  texts: {
    received: (branch) => `আপনার ক্লেইম পেয়েছি। ডিভাইসটি এখনো না দিয়ে থাকলে ${branch}-এ নিয়ে আসুন।`,
    checking: () => 'আমরা আপনার ডিভাইসটি দেখছি।',
    at_maker: () => 'আপনার ডিভাইস মেরামতের জন্য নির্মাতার কাছে আছে। কয়েক সপ্তাহ লাগতে পারে।',
    ready: (branch) => `আপনার ডিভাইস তৈরি। ${branch} থেকে নিয়ে যান।`,
    returned: () => 'আপনি ডিভাইস ফেরত পেয়েছেন, ক্লেইমটি শেষ হয়েছে।',
    refused: (branch) => `এই ক্লেইমটি নিতে পারিনি। ডিভাইসটি ${branch}-এ থাকলে সেখান থেকে নিয়ে যান।`,
  },
} satisfies typeof english
