export default function OrderPage() {
  return (
    <div className="wrap page-head">
      <h1>Order</h1>
    </div>
  )
}
