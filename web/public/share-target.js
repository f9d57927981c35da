/*
 * Receives files that another app shares with Tax Filing (`share_target` of the manifest), and hands them to its page once.
 * They are in memory alone; nothing is cached.
 */
let shared = [];

self.addEventListener('fetch', (event) => {
  // The calls of the page come by here, too, once it was loaded anew.
  const { method, mode } = event.request;
  if (method === 'POST' && mode === 'navigate') event.respondWith(receive(event.request));
});

async function receive(request) {
  shared = (await request.formData()).getAll('papers');
  return Response.redirect('/get-started?shared', 303);
}

self.addEventListener('message', ({ ports: [port] }) => {
  port.postMessage(shared);
  shared = [];
});
