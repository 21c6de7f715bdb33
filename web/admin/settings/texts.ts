export const texts = {
  privateCustomers: 'Private Customers',
  loadingPrivate: 'Loading Private Customers',
  whoSees: 'Who sees a customer’s points and orders?',
  privateOn: 'Private',
  privateOnMeans:
    'Only the customer’s own phones and you. Whoever types a name that is taken is asked to choose another.',
  privateOff: 'Not private',
  privateOffMeans: 'Whoever types a nickname sees its points and orders, as in the beginning.',
  passbookHint:
    'A phone becomes a customer’s own by the first order under the name, or by the customer’s passbook. You show that in the Loyalty tab, under More.',
  success: 'Setting updated successfully!',
  failure: 'Failed to update setting',
}
