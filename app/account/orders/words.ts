export const title = 'Orders'
export const description = 'Everything you have ordered.'
export const lead = 'Every receipt stays here for the warranty.'
export const loading = 'Loading orders...'
export const none = 'No orders yet'
export const noneText = 'Orders that you place while logged in appear here.'
export const goToShop = 'Go to Shop'
export const yourOrders = 'Your orders'
export const columns = { order: 'ORDER ID', date: 'DATE', status: 'STATUS', total: 'TOTAL' }
export const steps = {
  pending: 'Placed',
  confirmed: 'Confirmed',
  shipping: 'Shipping',
  completed: 'Completed',
}
export const andMore = (name: string, more: number) => `${name} and ${more} more`
export const order = 'Order'
export const orderNumber = (number: string) => `Order ${number}`
export const orderDescription = 'Your order and its status.'
export const orderNotFound = 'Order not found'
export const loadingOrder = 'Loading order...'
export const allOrders = 'All orders'
export const saved = 'Your order is saved to this account'
export const notSaved = 'The order could not be saved.'
