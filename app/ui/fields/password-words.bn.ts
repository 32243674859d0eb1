import type { SameWords } from '#shared/site/same-words.ts'

export const hide = 'পাসওয়ার্ড লুকান'
export const show = 'পাসওয়ার্ড দেখুন'
export const strength = 'পাসওয়ার্ড কতটা শক্ত'
export const strengths: readonly string[] = ['খুব ছোট', 'দুর্বল', 'মোটামুটি', 'ভালো', 'শক্ত']

export type Complete = SameWords<
  typeof import('./password-words.ts'),
  typeof import('./password-words.bn.ts')
>
