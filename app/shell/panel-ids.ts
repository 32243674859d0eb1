/** Buttons in the header open these panels by name; the panels themselves come later. */
export const cartPanelId = 'cart-panel'
export const sideMenuId = 'side-menu'
