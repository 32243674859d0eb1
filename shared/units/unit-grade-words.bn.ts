import type { words as english } from './unit-grade-words.ts'

export const words = {
  looks: {
    'A+': '২০ সেন্টিমিটার দূর থেকে কোনো দাগ চোখে পড়ে না।',
    A: '৫০ সেন্টিমিটার দূর থেকে কোনো দাগ চোখে পড়ে না।',
    B: '৫০ সেন্টিমিটার দূর থেকে দাগ চোখে পড়ে। টোল বা ফাটল নেই।',
    C: 'টোল আছে, বা দাগ সঙ্গে সঙ্গেই চোখে পড়ে। যেভাবে লেখা আছে, সেভাবে চলে।',
  },
  checks: {
    screen: 'স্ক্রিন',
    keyboard: 'কিবোর্ড',
    touchpad: 'টাচপ্যাড',
    ports: 'পোর্ট',
    camera: 'ক্যামেরা',
    speakers: 'স্পিকার',
    wireless: 'ওয়্যারলেস',
    charging: 'চার্জিং',
  },
  batteryWeak: 'ব্যাটারি দুর্বল',
} satisfies typeof english
