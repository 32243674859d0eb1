export const outOfStock = 'Out of stock'
export const savedList = 'Saved list'
export const productsSavedToLook = 'Products saved to look at again or to share.'
export const nothingIsSavedYet = 'Nothing is saved yet'
export const goToShop = 'Go to Shop'
export const saveAProductOn =
  'Save a product on its page. The list stays on this phone or computer, without an account.'
export const savedOnThisPhone = 'Saved on this phone or computer'
export const sendOnWhatsapp = 'Send on WhatsApp'
export const copyOrShareThe = 'Copy or share the link'
export const saveThisListHere = 'Save this list here'
export const unitGone = (code: string) => `Unit ${code} is no longer for sale; this one is.`
export const notSold = (count: number) =>
  count === 1
    ? 'One product on this list is no longer sold.'
    : `${count} products on this list are no longer sold.`
export const removeNotSold = 'Remove from the list'
export const remove = (product: string) => `Remove ${product}`
export const myList = 'My list'
export const myListAt = (address: string) => `My list: ${address}`
