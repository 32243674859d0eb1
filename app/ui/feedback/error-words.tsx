import type { ReactNode } from 'react'

export const ourFault = 'Something went wrong on our side. Reloading the page often helps.'
export const noSuchPage = 'This page is closed or has moved, or the link is incomplete.'
export const notFound = 'Not Found'
export const unexpected = 'Unexpected Application Error!'
export const reference = (id: string) => `Reference: ${id}`
export const goHome = 'Go home'
export const goToShop = 'Go to Shop'
export const orCall = (hotline: ReactNode) => <>Or call {hotline} and ask.</>
