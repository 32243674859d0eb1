import type { ReactNode } from 'react'

export const aboutUs = 'About us'
export const thePriceYouSee = 'The price you see'
export const onePriceForEveryone =
  'One price for everyone, on the shelf and online, with the monthly instalment beside it. No haggling, no surprise at the counter.'
export const checkedBeforeItIs = 'Checked before it is sold'
export const everyPreOwnedDevice =
  'Every pre-owned device is tested on our bench: battery, screen, keys, ports, disk. What we find is on its page.'
export const somebodyToCall = 'Somebody to call'
export const theHotlineIsAnswered =
  'The hotline is answered by people who work in the shop. They take warranty claims, cash on delivery inside Dhaka and pre-orders too.'
export const studentsFirst = 'Students first'
export const showAStudentCard =
  'Show a student card in a branch and get the student discount on laptops that are not on sale already.'
export const aComputerShopThat = 'A computer shop that answers'
export const ourBranch = 'our branch'
export const whatWePromise = 'What we promise'
export const comeAndTryOne = 'Come and try one'
export const seeTheLaptops = 'See the laptops'
export const writeToUs = 'Write to us'
export const description = (shop: string, places: string) =>
  `${shop} sells new and pre-owned laptops, Apple products and accessories in ${places} and online.`
export const branches = (count: number) => `${count} branches`
export const story = (shop: string, ownName: ReactNode, places: string) => (
  <>
    {shop} ({ownName}) sells new and pre-owned laptops, Apple products and accessories all over Bangladesh, in{' '}
    {places} and on this site.
  </>
)
