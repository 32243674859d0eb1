import type { ReactNode } from 'react'

export const payingOnlineNeedsJavascript =
  'Paying online needs JavaScript, because your cart is stored in your browser.'
export const cart = 'Cart'
export const details = 'Details'
export const payment = 'Payment'
export const steps = 'Steps'
export const subtotal = 'Subtotal'
export const total = 'Total'
export const cartNeedsScripts = (hotline: ReactNode) => (
  <>
    Your cart is stored in your browser and needs JavaScript, and so does paying online. Please switch it on,
    or call {hotline}: we take your order by phone, and you pay on delivery.
  </>
)
export const discount = (code: string) => (code ? `Discount, ${code}` : 'Discount')
