import type { ReactNode } from 'react'
export const notFound = 'Not Found'
export const thisPageIsClosed =
  'This page is closed or has moved. The laptop you were looking for may have been sold, or the link is incomplete.'
export const searchByNameOr = 'Search by name or model'
export const inStockNow = 'In stock now'
export const title = (shop: string) => `Not Found | ${shop}`
export const description = 'This page is closed or has moved. Search the shop, or call us and ask.'
export const orCall = (hotline: ReactNode) => <>Or call {hotline} and ask.</>
