/**
 * Scrolls the grid back and forth by `amount` pixels in each frame, for `forMs` milliseconds: vertically if `way` is
 * `down`, otherwise horizontally. Returns the frames per second and the longest frame in milliseconds. Runs in the
 * page.
 */
export function scrolledFor({ way, amount, forMs }: { way: string; amount: number; forMs: number }) {
  const grid = document.querySelector('[role="grid"]');
  const times: number[] = [];
  return new Promise<{ frames: number; longest: number }>((resolve) => {
    let direction = 1;
    const step = (now: number) => {
      times.push(now);
      if (grid !== null) {
        const axis = way === "down" ? "scrollTop" : "scrollLeft";
        const before = grid[axis];
        grid[axis] = before + direction * amount;
        if (grid[axis] === before) direction = -direction;
      }
      const [first = now] = times;
      if (now - first < forMs) {
        requestAnimationFrame(step);
        return;
      }
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
      resolve({ frames: Math.round((1000 * gaps.length) / (now - first)), longest: Math.round(Math.max(...gaps)) });
    };
    requestAnimationFrame(step);
  });
}
