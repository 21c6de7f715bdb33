// Loaded before the store: on SIGUSR2, raises an uncaught error, alternately thrown and as a rejection.

let times = 0
process.on('SIGUSR2', () => {
  times += 1
  const error = new Error(`provoked, number ${times}`)
  if (times % 2 === 1) {
    setImmediate(() => {
      throw error
    })
  } else {
    void Promise.reject(error)
  }
})
