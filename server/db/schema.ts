// All tables of the shop; drizzle-kit compares them with the migrations.
export * from './tables/accounts.ts'
export * from './tables/messages.ts'
export * from './tables/orders.ts'
export * from './tables/payments.ts'
export * from './tables/products.ts'
export * from './tables/reviews.ts'
export * from './tables/shipments.ts'
export * from './tables/shop.ts'
