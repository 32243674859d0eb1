export { listOrderReviews, listReviewedProducts } from './order-reviews.ts'
export { listProductReviews, type ProductReviews } from './product-reviews.ts'
