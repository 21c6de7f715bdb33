/** What My Points says beside the specification's texts. */
export const texts = {
  myPassbook: 'My passbook',
  passbookFailed: 'Your passbook could not be opened. Please load the page again.',
}
