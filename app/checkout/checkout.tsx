export default function CheckoutPage() {
  return (
    <div className="wrap page-head">
      <h1>Checkout</h1>
    </div>
  )
}
