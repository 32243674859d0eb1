import type { ReactNode } from 'react'

export const title = 'Your account'
export const description = 'Your orders, addresses and account details.'
export const dashboard = 'Dashboard'
export const welcome = (name: ReactNode) => (
  <>
    Welcome, {name}. From here you can look at your orders, manage your billing and shipping addresses, and
    change your password and account details.
  </>
)
export const orders = 'Orders'
export const ordersText = 'Your deliveries and receipts.'
export const addresses = 'Addresses'
export const addressesText = 'For billing and for shipping.'
export const details = 'Account details'
export const detailsText = 'Your name and your password.'
export const latestOrders = 'Latest orders'
export const order = (number: string) => `Order ${number}`
export const myMachines = 'My machines'
export const serialNumber = (serial: string) => `Serial number ${serial}`
export const claims = 'Warranty claims'
export const alerts = 'Alerts'
export const alertsText =
  'Ask for one on the page of a product: “Notify me when the price drops”. The ones you ask for while logged in are listed here once you have confirmed them.'
export const waitingAlert = {
  stock: (to: string) => `When it is back in stock, to ${to}`,
  price: (to: string) => `When the price drops, to ${to}`,
}
export const toldAlert = (to: string, day: string) => `Sent to ${to} on ${day}`
export const stopAlert = 'Unsubscribe'
export const stopAlertAbout = (title: string) => `Unsubscribe from ${title}`
export const alertStopped = 'You are unsubscribed. You will get no more messages about this product.'
