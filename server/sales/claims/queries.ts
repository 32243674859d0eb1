export { findMachineClaim, listOrderClaims, listOwnClaims } from './order-claims.ts'
