import { formatTaka } from '#shared/figure-words.ts'

export const goToShop = 'Go to Shop'
export const seeProducts = (count: number) => `See ${count} ${count === 1 ? 'product' : 'products'}`
export const seeGaming = (count: number) => `See ${count} gaming ${count === 1 ? 'product' : 'products'}`
export const emiFrom = (monthly: number) => `EMI from ${formatTaka(monthly)} a month. `
