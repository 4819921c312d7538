import { useEffect, useState } from 'react';

/** Whole seconds left; counts down to zero by itself. */
export const useCountdown = () => {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { seconds, start: setSeconds };
};
